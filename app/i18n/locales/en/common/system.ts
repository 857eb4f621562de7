import type ru from "../../ru/common/system.ts";

const en: typeof ru = {
  offline: {
    title: "No connection to the service",
    text: "Check your internet and reload the page. Deals and the money in them aren't affected, letters about deadlines come anyway",
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
