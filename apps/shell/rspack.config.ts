import { appConfig } from '@suanpan/build-config';

export default appConfig({ dir: import.meta.dirname, name: 'shell', html: './src/index.html' });
