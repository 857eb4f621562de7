import { z } from "zod";
import { loadSecretFiles, orExit } from "./env-files.server.ts";

const flag = z
  .enum(["0", "1", "true", "false", "on", "off", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true" || value === "on");
const port = z.coerce.number().int().min(1).max(65_535);
const demoKeys = "k1:ZGVtby1vbmx5LWRhdGEta2V5LWRvLW5vdC11c2UtISE=";
const demoIndexKey = "ZGVtby1vbmx5LWluZGV4LWtleS1kby1ub3QtdXNlIQ==";

const bytesOf = (text: string) => Buffer.from(text, "base64url").length;
const keyOf = (bytes: number) => z.string().refine((text) => text === "" || bytesOf(text) === bytes, `must be ${bytes} bytes in base64url`);
const vapidPublic = keyOf(65);
const vapidPrivate = keyOf(32);

/** An origin alone: it stands in the policy of content, where a path would let less through and a list more. */
const origin = z.union([
  z.url({ protocol: /^https?$/ }).refine((text) => URL.parse(text)?.origin === text, "must be an origin without a path"),
  z.literal(""),
]);
/** Stands in the name of a cookie. */
const chatToken = /^[A-Za-z0-9_-]*$/;

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** `demo` allows the embedded stand-ins and demo secrets; `production` refuses them. */
  DEPLOYMENT: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Seconds from SIGTERM until the site stops accepting connections, while `/readyz` answers 503; by default 10 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** The built site: `npm run build` makes `build/`, `npm start` names the one that it made. */
  BUILD_DIRECTORY: z.string().default("build"),
  APP_ORIGIN: z.url().default("http://localhost:3000"),
  /** Address of the partner brand; empty when it is not served. */
  ORIGIN_WBIT: z.union([z.url(), z.literal("")]).default(""),
  TRUST_PROXY: flag,
  PRODUCT_NAME: z.string().default("Bridgehold"),
  /** The restricted application role: SELECT and INSERT only on the ledger, owns nothing. */
  DATABASE_URL: z.string().default("postgresql://bridgehold_app@127.0.0.1:5432/bridgehold"),
  /** Where LISTEN connects, for a DATABASE_URL that is a pooler in transaction mode; empty: DATABASE_URL. */
  DATABASE_LISTEN_URL: z.string().default(""),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  /** Milliseconds that a query waits for a connection. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).default(5_000),
  /** Milliseconds that a person waits in front of the screen for a decision, then reads "accepted, being processed". */
  COMMAND_WAIT_MS: z.coerce.number().int().min(100).default(3_000),
  TEMPORAL_ADDRESS: z.string().default("127.0.0.1:7233"),
  TEMPORAL_NAMESPACE: z.string().default("default"),
  TEMPORAL_API_KEY: z.string().optional(),
  TEMPORAL_TLS: flag,
  TEMPORAL_TASK_QUEUE: z.string().default("offers"),
  /** Workflow code bundled beforehand by `worker/build-workflows.ts`; without it the worker bundles at start. */
  WORKFLOW_BUNDLE: z.string().optional(),
  /** Address of the Temporal Web UI for staff links; empty hides them. */
  TEMPORAL_UI_URL: z.string().default(""),
  SMTP_URL: z.string().default("smtp://127.0.0.1:1025"),
  /** Letters a second that one sender hands to the mail server. */
  MAIL_RATE_PER_SECOND: z.coerce.number().int().min(1).default(10),
  /** Letters a minute that go to one recipient domain: providers take a faster sender for spam. */
  MAIL_RATE_PER_DOMAIN: z.coerce.number().int().min(1).default(600),
  /** PEM file of the key that signs letters (DKIM) and the name under which its public half stands in DNS; without it they leave unsigned. */
  DKIM_KEY_FILE: z.string().default(""),
  DKIM_SELECTOR: z.string().default("bridgehold"),
  /** Secret with which the mail provider signs its reports of bounces and complaints; without it none are taken. */
  MAIL_HOOK_SECRET: z
    .string()
    .refine((text) => text === "" || text.length >= 32, "must have 32 characters or more")
    .default(""),
  MAIL_DOMAIN: z.string().default("bridgehold.test"),
  SUPPORT_ADDRESS: z.string().default("support@bridgehold.test"),
  /** Key pair that signs pushes to browsers, base64url as browsers take it; without it push is off and the settings say so. */
  VAPID_PUBLIC_KEY: vapidPublic.default(""),
  VAPID_PRIVATE_KEY: vapidPrivate.default(""),
  /** Whom a push service may write to: `mailto:` or an https page; the support address unless it is set. */
  VAPID_SUBJECT: z.union([z.string().regex(/^(?:mailto:|https:\/\/)\S+$/), z.literal("")]).default(""),
  /** Former pairs `public:private,…`: they sign for browsers that subscribed under them until those come by again. */
  VAPID_FORMER_KEYS: z.string().default(""),
  /** Origins of push services beyond the known ones, comma separated; one that is not https is refused in production. */
  PUSH_SERVICES: z.string().default(""),
  /** OpenID Connect issuer that people may sign in with (`https://accounts.google.com`), and what this site is there; empty: nobody is offered it. */
  OIDC_ISSUER: z.union([z.url(), z.literal("")]).default(""),
  OIDC_CLIENT_ID: z.string().default(""),
  OIDC_CLIENT_SECRET: z.string().default(""),
  /** Where the issuer may lead people back to who came from another client than our pages, between commas; the issuer knows them too. */
  OIDC_CLIENT_REDIRECTS: z.string().default(""),
  /** HTTP address of the embedded inbox that `/dev/inbox` forwards to; refused in production. */
  DEV_INBOX_URL: z.string().default(""),
  /** Shows every letter with invented people at `/email`; refused in production. */
  EMAIL_PREVIEW: flag,
  FILES_DIR: z.string().default(".data/files"),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  /** Static keys of the bucket; without them the standard AWS chain finds credentials (variables, profile, role of the container or machine). */
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  /** Key ring `id:base64(32 bytes),…`; the first writes, all read (R24). */
  DATA_KEYS: z.string().default(demoKeys),
  /** Keys of blind indexes, base64 of 32 bytes, comma separated; the first writes, all are looked for. */
  INDEX_KEY: z.string().default(demoIndexKey),
  /** `host:port` of a clamd virus scanner for uploads; empty: only the built-in test signature is known. */
  CLAMD_ADDRESS: z.string().default(""),
  /** PKCS#12 file and password of the platform's seal on proof packs; in demo a self-signed one is made. */
  SEAL_P12_FILE: z.string().default(""),
  SEAL_P12_PASSWORD: z.string().default(""),
  /** Directory outside the database where signed audit checkpoints are written. */
  CHECKPOINT_DIR: z.string().default(".data/checkpoints"),
  /** Share of the largest sum of an offer, in hundredths of a percent, from which managers' acts on its money need a second manager. */
  CONSENT_SHARE_BPS: z.coerce.number().int().min(0).default(1_000),
  OFFER_POLICY: z.enum(["production", "demo", "test"]).default("production"),
  RATES_SOURCE: z.enum(["auto", "live", "recorded"]).default("auto"),
  FEATURE_BUSINESS: flag.default(true),
  /** Whom the first page speaks to; the other landing stands at `/business`. */
  LANDING: z.enum(["people", "business"]).default("people"),
  /** Companies' people on phones are told that a computer is easier. */
  FEATURE_DESKTOP_NOTICE: flag.default(true),
  FEATURE_CRYPTO: flag.default(true),
  FEATURE_ENGLISH: flag.default(true),
  /** Where goals of people who allowed it are counted, an address that takes JSON by POST; empty: nothing leaves. */
  ANALYTICS_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal("")]).default(""),
  /** Origin of the Chatwoot host where people talk to support; empty: there is the contact form alone. */
  CHAT_HOST: origin.default(""),
  /** Its inbox for each language: the token of the website and the key that proves identities there. Without English ones the Russian inbox takes all. */
  CHAT_TOKEN_RU: z.string().regex(chatToken).default(""),
  CHAT_KEY_RU: z.string().default(""),
  CHAT_TOKEN_EN: z.string().regex(chatToken).default(""),
  CHAT_KEY_EN: z.string().default(""),
  /** Last part of the address where the host tells of messages (`/hooks/chat/<secret>`), and the key that it signs with; older hosts sign nothing. */
  CHAT_HOOK_SECRET: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]{32,})?$/, "must have 32 characters or more")
    .default(""),
  CHAT_HOOK_KEY: z.string().default(""),
  /** News of the service in a messenger, an https page that the footer links to; empty: no link. */
  MESSENGER_CHANNEL_URL: z.union([z.url({ protocol: /^https$/ }), z.literal("")]).default(""),
  /** Members may choose another region; without it theirs stays the one of their registration. */
  FEATURE_REGION: flag.default(true),
  /** Whoever does not know it sees nothing of the site; empty: no lock. */
  WEBSITE_LOCK_PASSWORD: z.string().default(""),
  /** Wrong passwords before anybody waits: for an account from one address, from one address, for an account from everywhere. */
  LOGIN_LIMIT_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  LOGIN_LIMIT_PER_IP: z.coerce.number().int().min(1).default(50),
  LOGIN_LIMIT_CONSECUTIVE: z.coerce.number().int().min(1).default(100),
  /** The same for the password that is asked again before an act, in one session. */
  CONFIRM_LIMIT_PER_SESSION: z.coerce.number().int().min(1).default(10),
  /** Registrations, and letters with links, that one network address may ask for. */
  REGISTER_LIMIT_PER_HOUR: z.coerce.number().int().min(1).default(30),
  UPLOAD_LIMIT_PER_HOUR: z.coerce.number().int().default(60),
  /** Certificates looked up from one network address. */
  VERIFY_LIMIT_PER_HOUR: z.coerce.number().int().default(60),
  /** Messages and applications sent from one network address. */
  CONTACT_LIMIT_PER_HOUR: z.coerce.number().int().min(1).default(5),
  /** Offers that one member may put on the market, and drafts that they may keep. */
  PUBLISH_LIMIT_PER_HOUR: z.coerce.number().int().min(1).default(30),
  DRAFT_LIMIT: z.coerce.number().int().min(1).default(50),
  ACCEPT_LIMIT_PER_MINUTE: z.coerce.number().int().default(30),
  /** Calls of the API by one account, and from one network address. */
  API_READS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  API_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** The OpenAPI document and its readable page. */
  API_DOCS: flag.default(true),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Everything the product reads from its surroundings, validated once at start (R30). */
export type Env = z.infer<typeof schema>;

const keyBytes = (text: string) => Buffer.from(text, "base64");
const demoSecrets = [keyBytes(demoKeys.slice(demoKeys.indexOf(":") + 1)), keyBytes(demoIndexKey)];
/** Keys are compared as bytes: under another id, or without its padding, a demo key is the same key. */
function faultOfKey(text: string): string | null {
  const key = keyBytes(text);
  if (demoSecrets.some((secret) => secret.equals(key))) return "is a demo key";
  if (key.length !== 32) return "is not 32 bytes in base64";
  return new Set(key).size < 8 ? "is no random key" : null;
}

/** Why these keys may guard nobody's data; empty = they may. */
function faultsOfKeys({ DATA_KEYS, INDEX_KEY }: Pick<Env, "DATA_KEYS" | "INDEX_KEY">): string[] {
  const ring = DATA_KEYS.split(",").map((entry) => ["DATA_KEYS", faultOfKey(entry.slice(entry.indexOf(":") + 1))] as const);
  const indexes = INDEX_KEY.split(",").map((key) => ["INDEX_KEY", faultOfKey(key)] as const);
  return [...ring, ...indexes].flatMap(([name, fault]) => (fault === null ? [] : [`${name} ${fault}`]));
}

const localHosts = ["localhost", "127.0.0.1", "[::1]"];
/** What installers, examples and this product's own parts are called: the first that anybody tries. */
const guessed = ["", "postgres", "password", "bridgehold", "bridgehold_app", "bridgehold_owner", "admin", "root", "secret", "changeme"];

function faultsOfDatabase({ DATABASE_URL }: Env): string[] {
  const url = URL.parse(DATABASE_URL);
  if (url === null) return ["DATABASE_URL is no address"];
  const isLocal = localHosts.includes(url.hostname) || url.searchParams.get("host")?.startsWith("/") === true;
  return [
    guessed.includes(decodeURIComponent(url.password).toLowerCase()) && "DATABASE_URL has no password of its own",
    ["postgres", "bridgehold_owner"].includes(url.username) && "DATABASE_URL names an owner of the schema",
    !isLocal &&
      !/^(?:require|verify-ca|verify-full)$/.test(url.searchParams.get("sslmode") ?? "") &&
      "DATABASE_URL goes abroad without sslmode",
  ].filter((problem) => typeof problem === "string");
}

const hostOf = (address: string) => address.replace(/:\d+$/, "");

/** What people wrote and who they are leaves this machine only where nobody listens. */
function faultsOfLines({ SMTP_URL, TEMPORAL_ADDRESS, TEMPORAL_TLS, TEMPORAL_API_KEY }: Env): string[] {
  const smtp = URL.parse(SMTP_URL);
  const isMailOpen = smtp?.protocol === "smtp:" && !localHosts.includes(smtp.hostname) && smtp.searchParams.get("requireTLS") !== "true";
  const isEngineOpen = !localHosts.includes(hostOf(TEMPORAL_ADDRESS)) && !TEMPORAL_TLS && TEMPORAL_API_KEY === undefined;
  return [
    isMailOpen && "SMTP_URL is neither smtps nor requireTLS=true",
    isEngineOpen && "TEMPORAL_ADDRESS is neither here nor with TEMPORAL_TLS",
  ].filter((problem) => typeof problem === "string");
}

/** A copy that others reach says itself whether it is a demo: forgetting to say so must not open it with keys that everybody has. */
function forbidDemoByDefault(env: Env, isSaid: boolean): void {
  if (isSaid || localHosts.includes(new URL(env.APP_ORIGIN).hostname)) return;
  const problems = faultsOfKeys(env);
  if (problems.length > 0) throw new Error(`Refusing to start on ${env.APP_ORIGIN} without DEPLOYMENT: ${problems.join("; ")}.`);
}

function forbidDemoInProduction(env: Env, source: NodeJS.ProcessEnv): void {
  if (env.DEPLOYMENT !== "production") return;
  const problems = [
    ...faultsOfKeys(env),
    ...faultsOfDatabase(env),
    ...faultsOfLines(env),
    env.DATABASE_LISTEN_URL !== "" &&
      faultsOfDatabase({ ...env, DATABASE_URL: env.DATABASE_LISTEN_URL }).length > 0 &&
      "DATABASE_LISTEN_URL breaks a rule of DATABASE_URL",
    source.DATABASE_OWNER_URL !== undefined && "DATABASE_OWNER_URL belongs to migrations alone",
    env.DEV_INBOX_URL !== "" && "DEV_INBOX_URL must be empty",
    env.EMAIL_PREVIEW && "EMAIL_PREVIEW must be off",
    !env.APP_ORIGIN.startsWith("https://") && "APP_ORIGIN must be https",
    env.OFFER_POLICY !== "production" && "OFFER_POLICY must be production",
    env.OIDC_ISSUER.startsWith("http:") && "OIDC_ISSUER must be https",
    env.ANALYTICS_URL.startsWith("http:") && "ANALYTICS_URL must be https",
    env.CHAT_HOST.startsWith("http:") && "CHAT_HOST must be https",
    env.SMTP_URL.includes("127.0.0.1:1025") && "SMTP_URL points to the embedded inbox",
    /(?:^|,)\s*http:/.test(env.PUSH_SERVICES) && "PUSH_SERVICES names one that is not https",
  ].filter((problem) => typeof problem === "string");
  if (problems.length > 0) throw new Error(`Refusing to start in production: ${problems.join("; ")}.`);
}

/** Settings that mean something together alone: all of a row are set, or none. */
const together = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["CHAT_HOST", "CHAT_TOKEN_RU", "CHAT_KEY_RU"],
  ["CHAT_TOKEN_EN", "CHAT_KEY_EN"],
] as const satisfies readonly (readonly (keyof Env)[])[];

function requireTogether(env: Env): void {
  for (const names of together) {
    if (new Set(names.map((name) => env[name] === "")).size === 1) continue;
    throw new Error(`The environment is not valid. ${names.slice(0, -1).join(", ")} and ${names.at(-1)} belong together.`);
  }
}

/** Throws one readable sentence that names every wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${wrong.join("; ")}.`);
  }
  requireTogether(result.data);
  forbidDemoByDefault(result.data, source.DEPLOYMENT !== undefined);
  forbidDemoInProduction(result.data, source);
  return result.data;
}

export const env: Env = orExit(() => {
  loadSecretFiles(process.env);
  return readEnv(process.env);
});
