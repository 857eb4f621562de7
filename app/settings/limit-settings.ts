import { z } from "zod";
import { limit } from "./setting.ts";

/** Rate limits (R27). */
export const limitSettings = z.object({
  LOGIN_LIMIT_PER_ACCOUNT: limit(10, "Wrong passwords for one account from one address."),
  LOGIN_LIMIT_PER_IP: limit(50, "Wrong passwords from one address, for all accounts."),
  LOGIN_LIMIT_CONSECUTIVE: limit(100, "Wrong passwords for one account from all addresses."),
  CONFIRM_LIMIT_PER_SESSION: limit(10, "Wrong passwords in one session where the password is asked again."),
  REGISTER_LIMIT_PER_HOUR: limit(30, "Registrations and letters with links from one address in an hour."),
  UPLOAD_LIMIT_PER_HOUR: limit(60, "Files that one member uploads in an hour."),
  STAFF_UPLOAD_LIMIT_PER_HOUR: limit(600, "Files that one employee uploads in an hour: three for each leg of two hundred."),
  VERIFY_LIMIT_PER_HOUR: limit(60, "Certificates that one address looks up in an hour."),
  CONTACT_LIMIT_PER_HOUR: limit(5, "Messages and applications from one address in an hour."),
  PUBLISH_LIMIT_PER_HOUR: limit(30, "Offers that one member publishes in an hour."),
  DRAFT_LIMIT: limit(50, "Drafts that one member keeps."),
  ACCEPT_LIMIT_PER_MINUTE: limit(30, "Offers that one member tries to accept in a minute."),
  API_READS_PER_MINUTE: limit(600, "Reading calls of the API in a minute, by one account; for guests from one address."),
  API_WRITES_PER_MINUTE: limit(120, "Writing calls of the API in a minute, by one account; for guests from one address."),
});
