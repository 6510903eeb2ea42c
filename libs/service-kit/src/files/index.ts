export { EventAnswer } from './event-answer.ts';
export { ClientLeft, leavingOf } from './leaving.ts';
export { makeOnThread, type MakeOptions } from './make-on-thread.ts';
export { sendMadeFile, type MadeFile } from './send-made-file.ts';
