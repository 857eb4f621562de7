import type ru from "../../ru/common/system.ts";

const en: typeof ru = {
  offline: {
    title: "No connection to the service",
    text: "Check your internet and reload the page. Deals and the money in them are not affected, letters about deadlines come anyway",
  },
  lock: {
    title: "The site is not open yet",
    text: "Enter the password to look at it before it opens",
    password: "Password",
    submit: "Open",
  },
};

export default en;
