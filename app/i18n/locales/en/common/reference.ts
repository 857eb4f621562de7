const countries = {
  russia: { name: "Russia", from: "from Russia", to: "to Russia", in: "in Russia" },
  turkey: { name: "Türkiye", from: "from Türkiye", to: "to Türkiye", in: "in Türkiye" },
  "united-arab-emirates": {
    name: "United Arab Emirates",
    from: "from the United Arab Emirates",
    to: "to the United Arab Emirates",
    in: "in the United Arab Emirates",
  },
  georgia: { name: "Georgia", from: "from Georgia", to: "to Georgia", in: "in Georgia" },
  armenia: { name: "Armenia", from: "from Armenia", to: "to Armenia", in: "in Armenia" },
  kazakhstan: { name: "Kazakhstan", from: "from Kazakhstan", to: "to Kazakhstan", in: "in Kazakhstan" },
  china: { name: "China", from: "from China", to: "to China", in: "in China" },
  austria: { name: "Austria", from: "from Austria", to: "to Austria", in: "in Austria" },
  belgium: { name: "Belgium", from: "from Belgium", to: "to Belgium", in: "in Belgium" },
  bulgaria: { name: "Bulgaria", from: "from Bulgaria", to: "to Bulgaria", in: "in Bulgaria" },
  croatia: { name: "Croatia", from: "from Croatia", to: "to Croatia", in: "in Croatia" },
  cyprus: { name: "Cyprus", from: "from Cyprus", to: "to Cyprus", in: "in Cyprus" },
  estonia: { name: "Estonia", from: "from Estonia", to: "to Estonia", in: "in Estonia" },
  finland: { name: "Finland", from: "from Finland", to: "to Finland", in: "in Finland" },
  france: { name: "France", from: "from France", to: "to France", in: "in France" },
  germany: { name: "Germany", from: "from Germany", to: "to Germany", in: "in Germany" },
  greece: { name: "Greece", from: "from Greece", to: "to Greece", in: "in Greece" },
  ireland: { name: "Ireland", from: "from Ireland", to: "to Ireland", in: "in Ireland" },
  italy: { name: "Italy", from: "from Italy", to: "to Italy", in: "in Italy" },
  latvia: { name: "Latvia", from: "from Latvia", to: "to Latvia", in: "in Latvia" },
  lithuania: { name: "Lithuania", from: "from Lithuania", to: "to Lithuania", in: "in Lithuania" },
  luxembourg: { name: "Luxembourg", from: "from Luxembourg", to: "to Luxembourg", in: "in Luxembourg" },
  malta: { name: "Malta", from: "from Malta", to: "to Malta", in: "in Malta" },
  netherlands: { name: "Netherlands", from: "from the Netherlands", to: "to the Netherlands", in: "in the Netherlands" },
  portugal: { name: "Portugal", from: "from Portugal", to: "to Portugal", in: "in Portugal" },
  slovakia: { name: "Slovakia", from: "from Slovakia", to: "to Slovakia", in: "in Slovakia" },
  slovenia: { name: "Slovenia", from: "from Slovenia", to: "to Slovenia", in: "in Slovenia" },
  spain: { name: "Spain", from: "from Spain", to: "to Spain", in: "in Spain" },
  czechia: { name: "Czechia", from: "from Czechia", to: "to Czechia", in: "in Czechia" },
  denmark: { name: "Denmark", from: "from Denmark", to: "to Denmark", in: "in Denmark" },
  hungary: { name: "Hungary", from: "from Hungary", to: "to Hungary", in: "in Hungary" },
  poland: { name: "Poland", from: "from Poland", to: "to Poland", in: "in Poland" },
  romania: { name: "Romania", from: "from Romania", to: "to Romania", in: "in Romania" },
  sweden: { name: "Sweden", from: "from Sweden", to: "to Sweden", in: "in Sweden" },
  iceland: { name: "Iceland", from: "from Iceland", to: "to Iceland", in: "in Iceland" },
  liechtenstein: { name: "Liechtenstein", from: "from Liechtenstein", to: "to Liechtenstein", in: "in Liechtenstein" },
  norway: { name: "Norway", from: "from Norway", to: "to Norway", in: "in Norway" },
  "united-kingdom": { name: "United Kingdom", from: "from the United Kingdom", to: "to the United Kingdom", in: "in the United Kingdom" },
  switzerland: { name: "Switzerland", from: "from Switzerland", to: "to Switzerland", in: "in Switzerland" },
  serbia: { name: "Serbia", from: "from Serbia", to: "to Serbia", in: "in Serbia" },
  kyrgyzstan: { name: "Kyrgyzstan", from: "from Kyrgyzstan", to: "to Kyrgyzstan", in: "in Kyrgyzstan" },
  uzbekistan: { name: "Uzbekistan", from: "from Uzbekistan", to: "to Uzbekistan", in: "in Uzbekistan" },
  belarus: { name: "Belarus", from: "from Belarus", to: "to Belarus", in: "in Belarus" },
  moldova: { name: "Moldova", from: "from Moldova", to: "to Moldova", in: "in Moldova" },
  azerbaijan: { name: "Azerbaijan", from: "from Azerbaijan", to: "to Azerbaijan", in: "in Azerbaijan" },
  israel: { name: "Israel", from: "from Israel", to: "to Israel", in: "in Israel" },
  thailand: { name: "Thailand", from: "from Thailand", to: "to Thailand", in: "in Thailand" },
  "hong-kong": { name: "Hong Kong", from: "from Hong Kong", to: "to Hong Kong", in: "in Hong Kong" },
  india: { name: "India", from: "from India", to: "to India", in: "in India" },
  indonesia: { name: "Indonesia", from: "from Indonesia", to: "to Indonesia", in: "in Indonesia" },
  vietnam: { name: "Vietnam", from: "from Vietnam", to: "to Vietnam", in: "in Vietnam" },
  "united-states": { name: "United States", from: "from the United States", to: "to the United States", in: "in the United States" },
  canada: { name: "Canada", from: "from Canada", to: "to Canada", in: "in Canada" },
  europe: { name: "Europe", from: "from Europe", to: "to Europe", in: "in Europe" },
  any: { name: "Choose country", from: "", to: "", in: "" },
};

const currencies = {
  RUB: "Russian rouble",
  EUR: "euro",
  USD: "US dollar",
  GBP: "pound sterling",
  CHF: "Swiss franc",
  CNY: "Chinese yuan",
  TRY: "Turkish lira",
  AED: "UAE dirham",
  GEL: "Georgian lari",
  AMD: "Armenian dram",
  KZT: "Kazakh tenge",
  CZK: "Czech koruna",
  PLN: "Polish zloty",
  HUF: "Hungarian forint",
  RON: "Romanian leu",
  SEK: "Swedish krona",
  NOK: "Norwegian krone",
  DKK: "Danish krone",
  BGN: "Bulgarian lev",
  ISK: "Icelandic króna",
  JPY: "Japanese yen",
  USDT: "Tether",
  USDC: "USD Coin",
  BTC: "Bitcoin",
  ETH: "Ether",
};

const rails = {
  bank: "bank transfer",
  crypto: "cryptocurrency",
};

const roles = {
  0: "administrator",
  1: "moderator",
  2: "member",
  3: "agents manager",
  4: "agent administrator",
  5: "agent staff",
  6: "no access",
};

const documentTypes = {
  passport: "passport",
  internationalPassport: "international passport",
  nationalIdentityCard: "national identity card",
  residencePermit: "residence permit",
  others: "other document",
};

const documentStates = {
  draft: "not sent yet",
  submitted: "in review",
  approved: "verified",
  declined: "declined",
  replaced: "replaced",
  removed: "removed",
};

/** The offer that a draft describes. `give`: the sum is paid; `get`: it is received. */
const draftWish = {
  give: "You want to send {{sum}} {{from}} {{to}}",
  get: "You want to send money {{from}} {{to}} so that {{sum}} arrives",
  route: "You want to send money {{from}} {{to}}",
};

const missingDocuments = {
  residenceAny: "proof of residence",
  residence: "proof of residence: {{country}}",
  russiaLeg: "Russian passport or residence permit, or a passport of any country that is valid for travel abroad",
  europeLeg: "passport, identity card or residence permit of a European country",
  otherLeg: "a document from this country: {{country}}",
  citizenship: "passport from your country of citizenship: {{country}}",
};

/** Why the account of a member is suspended. */
const suspensionReasons = {
  rules: "a breach of our rules",
  documents: "questions about your documents",
  money: "questions about where your money comes from",
  safety: "protecting your account",
  ownRequest: "your own request",
  lateness: "three late payments within 90 days",
};

/** The sentences for a suspended member. */
const suspension = {
  title: "You can't start new deals",
  why: "Reason: {{why}}.",
  until: "The restriction ends {{until}}.",
  can: "You can't publish or accept offers, or sign contracts. Deals you've signed continue: we still accept your receipts, and the money that agents hold is safe. If you disagree, contact us and someone else will review the decision.",
  canLateness:
    "You can't publish or accept offers, or sign contracts. Deals you've signed continue: we still accept your receipts, and the money that agents hold is safe. If a missed deadline was recorded by mistake, appeal on the deal page. If a manager accepts your appeal, the restriction ends earlier.",
  appeal: "Appeal the decision",
  subject: "Appeal: new deals are paused",
};

const inactiveReasons = {
  blocked: "Your account is closed. Contact support",
  suspended: "Your account is suspended, so you can't start or sign deals. Deals you've signed continue, and we still accept receipts",
  documentsExpired: "Your document has expired. Replace it in your profile. You can start deals once we've reviewed it",
  onInitialModeration: "We're reviewing your profile. You can publish and accept offers as soon as we're done",
  emailNotVerified: "You haven't confirmed your email yet. Open the link we emailed you",
  emailVerified: "Your profile isn't complete. Add a document and an account, and send it for review",
  unsent: "Your profile hasn't been sent for review yet",
  onInitialModerationPartial: "Your profile needs changes. Make them and send it for review again",
  onBankModeration: "We're reviewing your account. You can start new deals after that. Accepted deals can be signed and paid now",
  onDocumentsRequest: "We asked you for documents. Add them, and you can start deals once we've reviewed them",
  exportedEmailNotVerified: "Your account was moved, but you haven't confirmed your email yet. Open the link we emailed you",
};

const holderTypes = {
  individual: "individual",
  company: "company",
};

const accountStates = {
  draft: "not sent yet",
  submitted: "in review",
  approved: "verified",
  declined: "declined",
  removed: "removed",
};

export default {
  countries,
  currencies,
  rails,
  roles,
  documentTypes,
  documentStates,
  draftWish,
  missingDocuments,
  inactiveReasons,
  suspensionReasons,
  suspension,
  holderTypes,
  accountStates,
};
