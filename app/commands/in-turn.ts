const atOnce = 3;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const queues = new Map<string, Queue>();

/**
 * Runs at most three calls per key concurrently. An offer processes its commands one by one anyway, and with more than ten Updates of one
 * workflow in flight Temporal refuses them and may lose running work.
 */
export async function inTurn<T>(key: string, call: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
  else queue.running += 1;
  try {
    return await call();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }
}
