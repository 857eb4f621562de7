/** The chart of a pair's rate. */
export default {
  title: "Rate over 30 days",
  finding: "{{pair}}: from {{low}} to {{high}} over 30 days, latest {{last}}",
  offer: { reader: "Your rate {{rate}}", other: "Offer's rate {{rate}}" },
  none: "We don't have enough data on this pair yet. The chart will appear once there's data for two days",
  table: "Show as a table",
  date: "Date",
  rate: "Rate",
};
