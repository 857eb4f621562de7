/**
 * Where encrypted bytes lie. Keys are random and say nothing; a backend sees ciphertext only.
 * Outages are thrown: a file is never half there, `put` either stores all bytes or nothing.
 */
export interface FileStorage {
  /** Throws when the storage does not answer or is full. */
  check(): Promise<void>;
  put(key: string, chunks: Iterable<Uint8Array>): Promise<void>;
  /** Throws when there is no such key: a row without its bytes is an outage, not a refusal. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}
