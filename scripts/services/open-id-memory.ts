import type { Adapter, AdapterPayload } from "oidc-provider";

const rows = new Map<string, AdapterPayload>();

const findWhere = (fits: (row: AdapterPayload) => boolean): AdapterPayload | undefined => rows.values().find(fits);

/** Stores a provider's data until the process ends, which is enough for a demo's sign-ins. */
export class MemoryAdapter implements Adapter {
  private readonly model: string;
  constructor(model: string) {
    this.model = model;
  }
  private keyOf(id: string): string {
    return `${this.model}:${id}`;
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    rows.set(this.keyOf(id), payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return rows.get(this.keyOf(id));
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return findWhere((row) => row.kind === this.model && row.uid === uid);
  }
  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return findWhere((row) => row.userCode === userCode);
  }
  async consume(id: string): Promise<void> {
    const row = rows.get(this.keyOf(id));
    if (row) row.consumed = Math.floor(Date.now() / 1_000);
  }
  async destroy(id: string): Promise<void> {
    rows.delete(this.keyOf(id));
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
  }
}
