import { z } from "zod";
import { choice, origin, originOrBlank, setting, whole, word } from "./setting.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

const proxies = z.string().transform((value, context) => {
  const trusted = readTrustedProxies(value);
  if (trusted !== null) return trusted;
  context.addIssue("must be a number of proxies up to 10 (0 for none), or their networks between commas (10.0.0.0/8,fd00::/8)");
  return z.NEVER;
});

/** The processes, their addresses and their log. */
export const processSettings = z.object({
  NODE_ENV: setting(
    choice("development", "production", "test").default("development"),
    "`production` makes React and other libraries run without their development checks. `npm start` sets it.",
  ),
  DEPLOYMENT: setting(
    choice("demo", "sandbox", "production").default("demo"),
    "`demo` allows the embedded services and the demo keys. `sandbox` is a test service for integrators: it refuses demo keys, and as in a demo programs may play the other people of a deal. `production` has no sandbox and refuses every weak setting.",
  ),
  PORT: setting(whole(1, 65_535).default(3000), "The port of the site.", { usedBy: ["site"] }),
  HOST: setting(word.default("127.0.0.1"), "The network address that the site listens on. In a container: `0.0.0.0`.", {
    usedBy: ["site"],
  }),
  DRAIN_SECONDS: setting(
    whole(0, 300).optional(),
    "Seconds from SIGTERM until the site stops accepting connections, while `/readyz` answers 503. Unset: 10 in production, otherwise 0.",
    { usedBy: ["site"] },
  ),
  BUILD_DIRECTORY: setting(
    word.default("build"),
    "The folder of the built site. `npm run build` writes `build`; `npm start` names its own.",
    { usedBy: ["site"] },
  ),
  APP_ORIGIN: setting(
    origin.default("http://localhost:3000"),
    "The address of the site as people type it, without a path. Production: https.",
  ),
  ORIGIN_WBIT: setting(originOrBlank.default(""), "The address of the partner brand. Blank: the brand is not served."),
  TRUSTED_PROXIES: setting(
    proxies.default({ hops: 0 }),
    "The reverse proxies that may name the client's address in `X-Forwarded-For`: their number, or their networks between commas. `0`: the site is reached directly and the header is ignored. Production requires it.",
    { usedBy: ["site"] },
  ),
  LOG_LEVEL: setting(choice("debug", "info", "warn", "error", "silent").default("info"), "The least important level that is logged."),
});
