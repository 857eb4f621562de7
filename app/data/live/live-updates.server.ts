import type { Queryable } from "#data/db.server.ts";
import { unreadSubjects } from "#data/message/newest-by-offer.server.ts";
import type { Wire } from "#domain/offer/wire.ts";

/** Values of a page's own user. Instants are ISO 8601, because the page merges them into its JSON. */
export interface UserUpdate {
  readonly _id: string;
  readonly updatedAt: string;
  readonly role: number;
  readonly status: number;
  readonly previousStatus: number | null;
  readonly unreadNotifications: number;
  /** Number of the bell: offers with unread notifications, and unread ones without an offer. */
  readonly unreadSubjects: number;
  /** The newest twenty. */
  readonly notifications: readonly {
    readonly _id: string;
    readonly type: string;
    readonly createdAt: string;
    readonly isRead: boolean;
    readonly data: Wire;
  }[];
}

export interface ServiceInfoUpdate {
  readonly isTransactionsOpened: boolean | null;
  readonly isRegistrationOpened: boolean;
  readonly isActive: boolean;
  readonly updatedAt: string;
  readonly messages: Wire;
}

const userUpdate = {
  name: "live-user-update",
  text: `SELECT jsonb_build_object('_id', u.id, 'updatedAt', u.updated_at, 'role', u.role, 'status', u.status,
      'previousStatus', u.previous_status,
      'unreadNotifications',
        (SELECT count(*) FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL AND n.type NOT LIKE 'task%'),
      'unreadSubjects', ${unreadSubjects},
      'notifications', coalesce((SELECT jsonb_agg(jsonb_build_object('_id', n.id, 'type', n.type, 'createdAt', n.created_at,
          'isRead', n.read_at IS NOT NULL, 'data', n.data) ORDER BY n.created_at DESC)
        FROM (SELECT * FROM notification WHERE user_id = u.id ORDER BY created_at DESC LIMIT 20) n), '[]')) AS body
    FROM "user" u WHERE u.id = $1`,
};

/** The person's present status fields and newest notifications; null when the account was deleted. */
export async function findUserUpdate(db: Queryable, userId: string): Promise<UserUpdate | null> {
  const { rows } = await db.query<{ body: UserUpdate }>({ ...userUpdate, values: [userId] });
  return rows[0]?.body ?? null;
}

/** The switches and the banner of the service; null before they were first set. */
export async function findServiceInfoUpdate(db: Queryable): Promise<ServiceInfoUpdate | null> {
  const { rows } = await db.query<{ body: ServiceInfoUpdate }>(
    `SELECT jsonb_build_object('isTransactionsOpened', is_transactions_opened, 'isRegistrationOpened', is_registration_opened,
       'isActive', is_active, 'updatedAt', updated_at, 'messages', messages) AS body FROM service_info WHERE id = 1`,
  );
  return rows[0]?.body ?? null;
}
