/** Limits that never apply, because a run signs the same few people in repeatedly from one address, and they act within seconds. */
export const roomyLimits = {
  LOGIN_LIMIT_PER_ACCOUNT: "1000000",
  LOGIN_LIMIT_PER_IP: "1000000",
  REGISTER_LIMIT_PER_HOUR: "1000000",
  LOGIN_LIMIT_CONSECUTIVE: "1000000",
  CONFIRM_LIMIT_PER_SESSION: "1000000",
  ACCEPT_LIMIT_PER_MINUTE: "1000000",
  PUBLISH_LIMIT_PER_HOUR: "1000000",
  UPLOAD_LIMIT_PER_HOUR: "1000000",
};
