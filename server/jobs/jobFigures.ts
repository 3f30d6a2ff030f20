interface JobFigure {
  done: number;
  failed: number;
  /** Unix milliseconds; 0 before the first round. */
  lastAt: number;
}

export class JobFigures {
  readonly #jobs = new Map<string, JobFigure>();
  readonly #purged = new Map<string, number>();

  ran(job: string, done: number, at: Date): void {
    const figure = this.#of(job);
    figure.done += done;
    figure.lastAt = at.getTime();
  }

  failed(job: string): void {
    this.#of(job).failed += 1;
  }

  purged(table: string, rows: number): void {
    this.#purged.set(table, (this.#purged.get(table) ?? 0) + rows);
  }

  lines(): string[] {
    const jobs = [...this.#jobs];
    const of = (name: string, help: string, value: (figure: JobFigure) => number, type = 'counter') => [
      `# HELP rahsepar_${name} ${help}`,
      `# TYPE rahsepar_${name} ${type}`,
      ...jobs.map(([job, figure]) => `rahsepar_${name}{job_name="${job}"} ${value(figure)}`),
    ];
    return [
      ...of('job_done_total', 'What the jobs of this process did', ({ done }) => done),
      ...of('job_failed_total', 'Rounds of a job that failed in this process', ({ failed }) => failed),
      ...of(
        'job_last_seconds',
        'When a job of this process last ended well',
        ({ lastAt }) => Math.floor(lastAt / 1000),
        'gauge',
      ),
      '# HELP rahsepar_purged_total Old rows that this process deleted',
      '# TYPE rahsepar_purged_total counter',
      ...[...this.#purged].map(([table, rows]) => `rahsepar_purged_total{table="${table}"} ${rows}`),
    ];
  }

  #of(job: string): JobFigure {
    const known = this.#jobs.get(job) ?? { done: 0, failed: 0, lastAt: 0 };
    this.#jobs.set(job, known);
    return known;
  }
}
