import { residenceLoader } from "./shared/residence.server.ts";

export const loader = residenceLoader(true);
