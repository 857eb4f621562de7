import type { Principal } from "#domain/people/principal.ts";

/** What every service gets: who asks and when. Services never see a Request (decision 001). */
export interface ServiceContext {
  readonly principal: Principal;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}
