import type ru from "../../ru/common/system.ts";

const en: typeof ru = {
  offline: {
    title: "No connection to the service",
    text: "Check your connection and reload the page. Your deals and money aren't affected, and we still email you about deadlines",
  },
  file: {
    title: "The file can't be opened at the moment",
    text: "The storage doesn't answer, or the file in it is damaged. We have been notified. Money and the deal aren't affected. Try again in a few minutes. If you need the file now, write to support",
    retry: "Try again",
  },
  lock: {
    title: "The site isn't open yet",
    text: "Enter the password to look at it before it opens",
    password: "Password",
    submit: "Open",
  },
};

export default en;
