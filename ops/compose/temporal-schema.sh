#!/bin/sh
# Creates or upgrades Temporal's own two databases.
set -eu
SQL_PASSWORD=$(cat /owner/postgres-password)
export SQL_PASSWORD
sql() { temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u postgres "$@"; }
for pair in temporal:temporal temporal_visibility:visibility; do
  database=${pair%%:*} folder=${pair##*:}
  # Both fail when they were done before; the last one upgrades.
  sql --db "$database" create || true
  sql --db "$database" setup-schema -v 0.0 || true
  sql --db "$database" update-schema -d "/etc/temporal/schema/postgresql/v12/$folder/versioned"
done
