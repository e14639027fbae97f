// The entry of a thread: loads the test files that `workerData` lists, by their URLs. Their tests run then.
import { workerData } from 'node:worker_threads';

for (const file of workerData as readonly string[]) await import(file);
