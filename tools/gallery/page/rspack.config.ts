import { plainConfig } from '@suanpan/build-config';

export default plainConfig({ dir: import.meta.dirname, entry: './main.tsx', html: './index.html' });
