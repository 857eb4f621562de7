import { z } from "zod";
import { choice, setting, text, url, whole, word } from "./setting.ts";

/**
 * Temporal. Its own library reads address, namespace, key and TLS (`temporal.ts`). The settings are listed here for their description, and
 * to refuse values that the library would ignore.
 */
export const engineSettings = z.object({
  TEMPORAL_ADDRESS: setting(word.default("127.0.0.1:7233"), "`host:port` of the Temporal frontend."),
  TEMPORAL_NAMESPACE: setting(word.default("default"), "The Temporal namespace."),
  TEMPORAL_API_KEY: setting(text.optional(), "The API key of Temporal Cloud; switches TLS on unless `TEMPORAL_TLS` says `0`."),
  TEMPORAL_TLS: setting(choice("1", "true", "0", "false").optional(), "Whether the connection to Temporal is encrypted."),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: setting(
    word.optional(),
    "PEM file of the authority that signed Temporal's certificate. Unset: the system's.",
  ),
  TEMPORAL_TLS_SERVER_NAME: setting(word.optional(), "The name in Temporal's certificate, when it differs from the address."),
  TEMPORAL_TLS_CLIENT_CERT_PATH: setting(word.optional(), "PEM file of the client's certificate (mutual TLS)."),
  TEMPORAL_TLS_CLIENT_KEY_PATH: setting(word.optional(), "PEM file of the key of the client's certificate."),
  TEMPORAL_PLAINTEXT: setting(
    z.enum(["", "mesh"], { error: "must be mesh or blank" }).default(""),
    "`mesh`: a service mesh encrypts the connection, so production starts without TLS to a Temporal on another machine.",
  ),
  TEMPORAL_TASK_QUEUE: setting(word.default("offers"), "The task queue that sites write to and workers read."),
  WORKFLOW_BUNDLE: setting(
    text.optional(),
    "The file of the bundled workflow code, made by `worker/build-workflows.ts`. Unset: the worker bundles at start.",
    { usedBy: ["worker"] },
  ),
  WORKER_VERSIONING: setting(
    choice("auto", "off").default("auto"),
    "`auto`: workers name their build to Temporal, and the newest build with a running worker gets the work. `off`: all workers get it.",
    { usedBy: ["worker"] },
  ),
  TEMPORAL_UI_URL: setting(url().default(""), "The address of the Temporal Web UI for links of staff pages. Blank: no links.", {
    usedBy: ["site"],
  }),
  COMMAND_WAIT_MS: setting(
    whole(100).default(3_000),
    "Milliseconds that a person waits for a decision before the page says “accepted, being processed”.",
    { usedBy: ["site"] },
  ),
});
