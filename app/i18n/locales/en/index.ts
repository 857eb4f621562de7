import type { Catalogue } from "../ru/index.ts";
import * as admin from "./admin.ts";
import * as agent from "./agent.ts";
import * as common from "./common.ts";
import * as deal from "./deal.ts";
import * as market from "./market.ts";
import * as members from "./members.ts";
import * as profile from "./profile.ts";
import * as publicPages from "./public.ts";
import * as staff from "./staff.ts";

const en: Catalogue = { common, public: publicPages, market, deal, profile, staff, members, agent, admin };
export default en;
