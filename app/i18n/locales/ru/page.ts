import auth from "./auth.ts";
import common from "./common.ts";
import errors from "./errors.ts";
import market from "./market.ts";
import member from "./member.ts";
import offer from "./offer.ts";
import profile from "./profile.ts";
import reference from "./reference.ts";
import shell from "./shell.ts";

/** What pages need in the browser: one chunk. Letters, messages and papers are written on the server. */
export default { auth, common, errors, market, member, offer, profile, reference, shell };
