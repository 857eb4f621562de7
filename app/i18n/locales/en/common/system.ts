import type ru from "../../ru/common/system.ts";

const en: typeof ru = {
  offline: {
    title: "No connection to the service",
    text: "Check your internet connection and reload the page. Deals and the money in them aren't affected, and you'll still get emails about deadlines",
  },
  file: {
    title: "This file can't be opened right now",
    text: "The storage isn't responding, or the file is damaged. We've been notified. The deal and its money aren't affected. Try again in a few minutes. If you need the file now, contact support",
    retry: "Try again",
  },
  lock: {
    title: "The site isn't open yet",
    text: "Enter the password to look around before it opens",
    password: "Password",
    submit: "Open",
  },
};

export default en;
