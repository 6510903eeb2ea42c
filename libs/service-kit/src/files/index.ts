export { EventAnswer } from './event-answer.ts';
export { answerLongWork, followWork, isFollowed, type Asked } from './follow-work.ts';
export { ClientLeft, leavingOf } from './leaving.ts';
export { makeOnThread, type MakeOptions } from './make-on-thread.ts';
export { Pace } from './pace.ts';
export { sendMadeFile, type MadeFile } from './send-made-file.ts';
