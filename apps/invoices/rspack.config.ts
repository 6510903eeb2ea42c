import { areaConfig } from '@suanpan/build-config';
import feature from './feature.ts';

export default areaConfig(import.meta.dirname, feature);
