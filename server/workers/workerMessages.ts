/** Questions that one worker asks the whole group. */
export type GroupQuestion = 'metrics' | 'clearContent';

export interface GroupAnswer {
  /** Answers of all workers that answered in time, including the one that asked. */
  answers: string[];
  /** Counters of workers that ended or did not answer, so that no sum decreases. */
  retained: string[];
  /** Number of workers that did not answer in time. */
  silent: number;
}

export type FromWorker =
  | { type: 'ready'; port: number }
  | { type: 'ask'; id: number; question: GroupQuestion }
  | { type: 'answer'; id: number; text: string }
  | { type: 'lastFigures'; text: string };

export type FromPrimary =
  | { type: 'ask'; id: number; question: GroupQuestion }
  | ({ type: 'groupAnswer'; id: number } & GroupAnswer)
  | { type: 'runJobs' }
  | { type: 'lastFiguresReceived' };
