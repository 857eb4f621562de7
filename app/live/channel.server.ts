import { randomUUID } from "node:crypto";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import { measureLiveDelay } from "#telemetry/metrics.server.ts";
import { formatCursor, parseCursor } from "./cursor.ts";
import type { EndReason, Frame, ResetReason } from "./frame.ts";
import { FrameBuffer, type FrameBufferOwner, type Sink } from "./frame-buffer.server.ts";
import { hub, type Listener } from "./hub.server.ts";
import { readEntriesAfter, readHeads, staleness } from "./read-feeds.server.ts";
import { releaseStream } from "./stream-quota.server.ts";
import { joinTimerWheel, leaveTimerWheel, type Member } from "./timer-wheel.server.ts";

export interface StreamReader {
  readonly userId: string;
  /** Names of the feeds that this person may read, chosen by the server. */
  readonly feeds: readonly string[];
  /** Checks the rights again: after a change, and every few minutes because a session also expires. A returned reason ends the stream. */
  readonly recheck: () => Promise<EndReason | null>;
  /** Converts entries, oldest first, to frames for this person. Values are read now, not as of the event. */
  readonly describe: (entries: readonly FeedEntry[]) => Promise<readonly Frame[]>;
  /** First frames for a reader without a cursor. */
  readonly greet: () => Promise<readonly Frame[]>;
  /** The frame to send when the service's state changed. */
  readonly serviceInfo: () => Promise<Frame | null>;
}

export interface StreamLimits {
  readonly heartbeatMs: number;
  /** Time between two checks of the rights without a change. The first check comes at a random moment within it. */
  readonly recheckMs: number;
  /** The stream ends with the first heartbeat after this time. Its reader reconnects. */
  readonly lifeMs: number;
  /** Maximum random extension of the stream's life, so that reconnections after a restart are spread out. */
  readonly lifeSpreadMs: number;
  readonly maxFrames: number;
  readonly maxBytes: number;
}

/**
 * One reader's stream. The person's slot is acquired before it is created. The opener calls `resume` when its sink accepts more and `close`
 * when the reader has disconnected. It has no timers and no closures, because there may be ten thousand instances.
 */
export class Channel implements Listener, Member, FrameBufferOwner {
  readonly userId: string;
  private readonly reader: StreamReader;
  private readonly limits: StreamLimits;
  private endsAt = Number.POSITIVE_INFINITY;
  private checksAt = Number.POSITIVE_INFINITY;
  /** Index in the timer wheel of its heartbeat period; -1 before the stream is open. */
  private place = -1;
  private outlet: FrameBuffer | null = null;
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
    const { heartbeatMs, recheckMs, lifeMs, lifeSpreadMs } = this.limits;
    this.outlet = new FrameBuffer(sink, this.limits, this);
    this.endsAt = Date.now() + lifeMs + Math.random() * lifeSpreadMs;
    this.checksAt = Date.now() + Math.random() * recheckMs;
    this.place = joinTimerWheel(heartbeatMs, this);
    void this.send(lastEventId);
  }

  /** Continues writing when the sink accepts more. */
  resume(): void {
    this.outlet?.resume();
  }

  /** To be called when the reader has disconnected. */
  close(): void {
    this.outlet?.drop();
    this.release();
  }

  /** Sends a heartbeat. */
  turn(): void {
    if (Date.now() >= this.endsAt) {
      this.end(endFrame("recycle"));
      return;
    }
    this.outlet?.beat();
    if (Date.now() < this.checksAt) return;
    this.checksAt = Date.now() + this.limits.recheckMs;
    void this.check();
  }

  /**
   * Ends the stream because this process stops. The reader reconnects after a random pause, so that readers do not all reach the other
   * processes at the same time.
   */
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

  /** Ends the stream after the pending frames have been written. */
  end(last?: Frame): void {
    if (this.isClosed) return;
    this.release();
    this.outlet?.end(last);
  }

  private release(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    releaseStream(this.userId);
    if (this.place >= 0) leaveTimerWheel(this.limits.heartbeatMs, this, this.place);
    if (this.isListening) hub().leave(this.cursor, this);
  }

  private async send(lastEventId: string | null): Promise<void> {
    try {
      this.outlet?.retry(1_000);
      await this.start(lastEventId);
      await this.pump();
    } catch {
      // The database is unavailable: the reader reconnects with the same cursor.
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
    // Rights that changed after the request read them, but before the stream joined, were not announced to it.
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

  /** Only the last frame has the id, so that a reader who loses the connection half-way gets all frames again. */
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
