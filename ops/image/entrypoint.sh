#!/bin/sh
# The commands of the image. `exec`, so that SIGTERM reaches Node.
set -eu
command=${1:-site}
[ $# -eq 0 ] || shift
case $command in
  site) exec node --max-old-space-size=512 --max-semi-space-size=16 server/node.ts ;;
  worker) exec node --max-old-space-size=512 --max-semi-space-size=8 worker/main.ts ;;
  migrate) exec node --no-warnings scripts/migrate.ts "$@" ;;
  found) exec node --no-warnings scripts/found.ts "$@" ;;
  rate) exec node --no-warnings scripts/rate.ts "$@" ;;
  keys-rotate) exec node --no-warnings scripts/keys-rotate.ts "$@" ;;
  ledger-check) exec node --no-warnings scripts/ledger-check.ts "$@" ;;
  audit-check) exec node --no-warnings scripts/audit-check.ts "$@" ;;
  files-check) exec node --no-warnings scripts/files-check.ts "$@" ;;
  *)
    echo "Unknown command $command. The image has: site, worker, migrate, found, rate, keys-rotate, ledger-check, audit-check, files-check." >&2
    exit 64
    ;;
esac
