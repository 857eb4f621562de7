import { pool } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";

interface Waiting {
  readonly waiting: number;
  /** Seconds; 0 without waiting items. */
  readonly oldest: number;
}

/** Waiting and late items of the whole service. Ages are seconds. */
export interface ServiceState {
  readonly commands: Waiting;
  readonly letters: readonly (Waiting & { readonly letterClass: string })[];
  readonly pushes: Waiting;
  /** Deliveries to enabled endpoints. `oldest` counts only deliveries that may be sent now and whose endpoint has no request under way. */
  readonly webhooks: Waiting;
  readonly files: Waiting;
  readonly overdueOffers: number;
  readonly stages: readonly { readonly stage: string; readonly late: number }[];
  /** Seconds since the last heartbeat of any worker; null without one. */
  readonly workerAge: number | null;
}

const ageOf = (column: string) => `coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(${column}))), 0)::float8`;
const waitingOf = (column: string) => `json_build_object('waiting', count(*), 'oldest', ${ageOf(column)})`;

/** A failed delivery is late because of its endpoint, not because of the sender: it is due again after its pause. */
const webhooks = `SELECT json_build_object('waiting', count(*), 'oldest', coalesce(max(extract(epoch FROM clock_timestamp() - w.next_attempt_at))
    FILTER (WHERE w.next_attempt_at <= now()
      AND NOT EXISTS (SELECT FROM webhook_delivery s WHERE s.endpoint_id = w.endpoint_id AND s.state = 'sending' AND s.lease_until > now())
      AND (w.offer_id IS NULL OR w.is_replay OR NOT EXISTS (SELECT FROM webhook_delivery earlier WHERE earlier.endpoint_id = w.endpoint_id
        AND earlier.offer_id = w.offer_id AND earlier.position < w.position AND earlier.state IN ('queued', 'sending')
        AND NOT earlier.is_replay))), 0)::float8)
  FROM webhook_delivery w JOIN webhook_endpoint e ON e.id = w.endpoint_id JOIN "user" u ON u.id = e.user_id
  WHERE w.state IN ('queued', 'sending') AND e.disabled_at IS NULL AND NOT u.is_blocked`;

const state = `SELECT
  (SELECT ${waitingOf("received_at")} FROM offer_command WHERE status = 'pending') AS commands,
  (SELECT json_agg(json_build_object('letterClass', class, 'waiting', n, 'oldest', oldest)) FROM
    (SELECT known.class, count(m.id) AS n, ${ageOf("m.not_before")} AS oldest FROM unnest(ARRAY['T', 'S', 'M']) AS known (class)
     LEFT JOIN mail_outbox m ON m.class = known.class AND m.state IN ('queued', 'sending') AND m.not_before <= now()
     GROUP BY known.class) l) AS letters,
  (SELECT ${waitingOf("created_at")} FROM push_outbox WHERE state IN ('queued', 'sending')) AS pushes,
  (${webhooks}) AS webhooks,
  (SELECT ${waitingOf("created_at")} FROM stored_file WHERE claimed_by IS NULL AND deleted_at IS NULL) AS files,
  (SELECT count(*)::int FROM offer WHERE version > 0 AND deadline_at < now() - interval '1 minute') AS "overdueOffers",
  (SELECT json_agg(json_build_object('stage', stage, 'late', n)) FROM
    (SELECT known.stage, count(late.stage) AS n FROM unnest(ARRAY['incoming', 'outgoing', 'confirmation', 'refund']) AS known (stage)
     LEFT JOIN (SELECT s.stage FROM offer_stage s JOIN offer o ON o.id = s.offer_id
       WHERE s.status IN ('open', 'submitted', 'returned') AND s.due_at < now() AND o.phase NOT IN ${atRest}) late USING (stage)
     GROUP BY known.stage) s) AS stages,
  (SELECT extract(epoch FROM clock_timestamp() - max(at))::float8 FROM liveness WHERE process LIKE 'worker:%') AS "workerAge"`;

export async function readServiceState(): Promise<ServiceState> {
  const { rows } = await pool.query<ServiceState>({ name: "service-state", text: state });
  const [row] = rows;
  if (row === undefined) throw new Error("The database returned no state of the service.");
  return row;
}
