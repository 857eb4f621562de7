/** The chart of a pair's rate. */
export default {
  title: "Rate over the past 30 days",
  finding: "{{pair}}: from {{low}} to {{high}} over the past 30 days, latest {{last}}",
  offer: { reader: "Your rate {{rate}}", other: "Rate in this offer {{rate}}" },
  none: "We don't have enough data for this pair yet. The chart appears once we have two days of data",
  table: "Show as table",
  date: "Date",
  rate: "Rate",
};
