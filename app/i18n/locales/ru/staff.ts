export { default as agentRecords } from "./staff/agent-records.ts";
export { default as backOffice } from "./staff/back-office.ts";
export { default as evidence } from "./staff/evidence.ts";
export { default as paymentSignals } from "./staff/payment-signals.ts";
export { default as queue } from "./staff/queue.ts";
export { default as search } from "./staff/search.ts";
export { default as staff } from "./staff/staff.ts";
export { default as staffPeople } from "./staff/staff-people.ts";
