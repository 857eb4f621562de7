import { randomUUID } from "node:crypto";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import { measureLiveDelay } from "#telemetry/metrics.server.ts";
import { formatCursor, parseCursor } from "./cursor.ts";
import type { EndReason, Frame, ResetReason } from "./frame.ts";
import { hub, type Listener } from "./hub.server.ts";
import { Outlet, type OutletOwner, type Sink } from "./outlet.server.ts";
import { readEntriesAfter, readHeads, staleness } from "./read-feeds.server.ts";
import { joinRound, leaveRound, type Member } from "./rounds.server.ts";
import { freeSlot } from "./slots.server.ts";

export interface StreamReader {
  readonly userId: string;
  /** Feed names that this person may read, chosen by the server. */
  readonly feeds: readonly string[];
  /** Read again every 15 s and when rights change: a reason ends the stream. */
  readonly recheck: () => Promise<EndReason | null>;
  /** What the entries, oldest first, say to this person. Values are read now, not when they happened. */
  readonly describe: (entries: readonly FeedEntry[]) => Promise<readonly Frame[]>;
  /** Said first to a reader who comes without a cursor. */
  readonly greet: () => Promise<readonly Frame[]>;
  /** Said when the service's state changed. */
  readonly serviceInfo: () => Promise<Frame | null>;
}

export interface StreamLimits {
  readonly heartbeatMs: number;
  /** A stream ends with the first heartbeat after this; its reader comes back. */
  readonly lifeMs: number;
  /** Up to so much longer, drawn for each, so that a restart's wave of reconnections spreads out. */
  readonly lifeSpreadMs: number;
  readonly maxFrames: number;
  readonly maxBytes: number;
}

/**
 * One reader's stream, in a place among the person's that is taken already. Whoever opens it calls `resume` when its sink takes more
 * again and `close` when the reader is gone. It keeps no timers and no closures: what one stream keeps is kept ten thousand times.
 */
export class Channel implements Listener, Member, OutletOwner {
  readonly userId: string;
  private readonly reader: StreamReader;
  private readonly limits: StreamLimits;
  private endsAt = Number.POSITIVE_INFINITY;
  /** Among those who beat at the same pace; none before it is open. */
  private place = -1;
  private outlet: Outlet | null = null;
  private cursor = new Map<string, number>();
  private arrived: FeedEntry[] = [];
  private isBusy = true;
  private isListening = false;
  private isClosed = false;

  constructor(reader: StreamReader, limits: StreamLimits) {
    this.userId = reader.userId;
    this.reader = reader;
    this.limits = limits;
  }

  open(sink: Sink, lastEventId: string | null): void {
    if (this.isClosed) {
      sink.close();
      return;
    }
    const { heartbeatMs, lifeMs, lifeSpreadMs } = this.limits;
    this.outlet = new Outlet(sink, this.limits, this);
    this.endsAt = Date.now() + lifeMs + Math.random() * lifeSpreadMs;
    this.place = joinRound(heartbeatMs, this);
    void this.send(lastEventId);
  }

  /** The sink takes more again. */
  resume(): void {
    this.outlet?.resume();
  }

  /** The reader is gone. */
  close(): void {
    this.outlet?.drop();
    this.release();
  }

  /** A heartbeat. */
  turn(): void {
    if (Date.now() >= this.endsAt) {
      this.end(endFrame("recycle"));
      return;
    }
    this.outlet?.beat();
    void this.check();
  }

  /** This process stops: the reader connects again after a random pause, so that readers do not come to the other processes at once. */
  recycle(): void {
    this.outlet?.retry(Math.round(shortestReturnMs + Math.random() * returnSpreadMs));
    this.end(endFrame("recycle"));
  }

  hearAccess(): void {
    void this.check();
  }

  hearService(): void {
    void this.sendService();
  }

  hearSlow(): void {
    this.end(this.resetFrame("slowReader"));
  }

  /** Ends the stream after what was said has been read. */
  end(last?: Frame): void {
    if (this.isClosed) return;
    this.release();
    this.outlet?.end(last);
  }

  private release(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    freeSlot(this.userId);
    if (this.place >= 0) leaveRound(this.limits.heartbeatMs, this, this.place);
    if (this.isListening) hub().leave(this.cursor, this);
  }

  private async send(lastEventId: string | null): Promise<void> {
    try {
      this.outlet?.retry(1_000);
      await this.start(lastEventId);
      await this.pump();
    } catch {
      // The database is away: the reader comes back with the same cursor.
      this.end();
    }
  }

  private async start(lastEventId: string | null): Promise<void> {
    const { feeds } = this.reader;
    const heads = await readHeads(feeds);
    const wanted = lastEventId ? parseCursor(lastEventId, feeds) : null;
    const problem = typeof wanted === "string" ? wanted : wanted && (await staleness(wanted, heads));
    const isReplay = wanted instanceof Map && problem === null;
    this.cursor = isReplay ? wanted : heads;
    if (this.isClosed) return;
    this.isListening = true;
    hub().join(this.cursor, this);
    // Rights that changed between the request's reading of them and this moment were announced to nobody.
    void this.check();
    this.outlet?.send({ event: "ready", data: { connectionId: randomUUID(), serverTime: Date.now() }, id: formatCursor(this.cursor) });
    if (problem) this.outlet?.send(this.resetFrame(problem));
    else if (!isReplay) for (const frame of await this.reader.greet()) this.outlet?.send(frame);
    await this.catchUp();
  }

  hear(entries: readonly FeedEntry[]): void {
    this.arrived.push(...entries);
    if (!this.isBusy) void this.pump().catch(() => this.end());
  }

  private async pump(): Promise<void> {
    this.isBusy = true;
    while (this.arrived.length > 0 && !this.isClosed) {
      const entries = this.arrived.splice(0).filter(({ feed, seq }) => seq > (this.cursor.get(feed) ?? 0));
      if (this.isGapless(entries)) {
        await this.say(entries);
        for (const { at } of entries) measureLiveDelay(at);
      } else await this.catchUp();
    }
    this.isBusy = false;
  }

  private isGapless(entries: readonly FeedEntry[]): boolean {
    const seen = new Map(this.cursor);
    return entries.every(({ feed, seq }) => {
      const isNext = seq === (seen.get(feed) ?? 0) + 1;
      seen.set(feed, seq);
      return isNext;
    });
  }

  private async catchUp(): Promise<void> {
    while (!this.isClosed) {
      const entries = await readEntriesAfter(this.cursor);
      if (entries.length === 0) return;
      await this.say(entries);
    }
  }

  /** Only the last frame carries the id: a reader who lost the connection half-way gets all of them again. */
  private async say(entries: readonly FeedEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const frames = await this.reader.describe(entries);
    for (const { feed, seq } of entries) this.cursor.set(feed, seq);
    const id = formatCursor(this.cursor);
    for (const [index, frame] of frames.entries()) this.outlet?.send(index === frames.length - 1 ? { ...frame, id } : frame);
  }

  private async check(): Promise<void> {
    const reason = await this.reader.recheck().catch(() => null);
    if (reason) this.end(endFrame(reason));
  }

  private async sendService(): Promise<void> {
    const frame = await this.reader.serviceInfo().catch(() => null);
    if (frame) this.outlet?.send(frame);
  }

  private resetFrame(reason: ResetReason): Frame {
    return { event: "reset", data: { reason }, id: formatCursor(this.cursor) };
  }
}

const shortestReturnMs = 500;
const returnSpreadMs = 3_000;

const endFrame = (reason: EndReason): Frame => ({ event: "end", data: { reason } });
