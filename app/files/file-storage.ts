/**
 * Storage of encrypted bytes. Keys are random and reveal nothing; a backend stores ciphertext only. Outages are thrown. `put` stores
 * either all bytes or none.
 */
export interface FileStorage {
  /** Throws when the storage does not answer or is full. */
  check(): Promise<void>;
  put(key: string, chunks: Iterable<Uint8Array>): Promise<void>;
  /** Throws when there is no such key: a row without its bytes is an outage, not a refusal. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}
