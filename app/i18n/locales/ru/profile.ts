export { default as company } from "./profile/company.ts";
export { default as noticeSettings } from "./profile/notice-settings.ts";
export { default as ownData } from "./profile/own-data.ts";
export { default as ownProfile } from "./profile/own-profile.ts";
export { default as profile } from "./profile/profile.ts";
export { default as registration } from "./profile/registration.ts";
export { default as security } from "./profile/security.ts";
export { default as webhooks } from "./profile/webhooks.ts";
