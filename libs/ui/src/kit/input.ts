/** The text field alone, for the sign-in card, which must not wait for the whole kit. */
export { default as Input, type InputProps, type InputRef } from 'antd/es/input';
