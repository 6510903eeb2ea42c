import 'dayjs/locale/zh-cn';

export { default as locale } from 'antd/es/locale/zh_CN';
