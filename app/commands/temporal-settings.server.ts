import { readTemporal } from "#settings/temporal.ts";

/** Connection settings of Temporal: an embedded server, a cluster or Temporal Cloud. */
export const temporalSettings = () => readTemporal(process.env);
