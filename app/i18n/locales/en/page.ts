import auth from "./auth.ts";
import common from "./common.ts";
import errors from "./errors.ts";
import offer from "./offer.ts";
import reference from "./reference.ts";
import shell from "./shell.ts";

/** What every page needs in the browser. Letters, messages and papers are written on the server. */
export default { auth, common, errors, offer, reference, shell };
