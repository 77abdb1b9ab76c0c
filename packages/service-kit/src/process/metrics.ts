import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** In milliseconds. prom-client's default of 10 wakes an idle process a hundred times a second. */
export const EVENT_LOOP_LOOK_MS = 50;

/** @param shared by the programs of a process, so that only the first of them measures memory, CPU and event loop */
export function createMetrics(process: string, shared: { isMeasured?: boolean } = {}) {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  if (!shared.isMeasured) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });
  }
  shared.isMeasured = true;
  const requests = new Histogram({
    name: 'ostep_http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'ostep_job_duration_seconds',
    help: 'Duration of jobs by queue and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const active = new Gauge({
    name: 'ostep_jobs_active',
    help: 'Jobs being worked on',
    labelNames: ['queue'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'ostep_errors_total',
    help: 'Unexpected errors',
    labelNames: ['where'],
    registers: [registry],
  });
  const answerFaults = new Counter({
    name: 'ostep_answer_faults_total',
    help: 'Checked answers that were not as their endpoint defines them; in production one in a hundred is checked',
    labelNames: ['route'],
    registers: [registry],
  });
  return { registry, requests, jobs, active, failures, answerFaults };
}

export type Metrics = ReturnType<typeof createMetrics>;
