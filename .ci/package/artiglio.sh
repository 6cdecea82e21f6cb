#!/bin/sh
# The installed program. The table's configuration is in /etc, unless --config or ARTIGLIO_CONFIG names another.
export ARTIGLIO_CONFIG="${ARTIGLIO_CONFIG:-/etc/artiglio/table.yaml}"
exec node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1 /usr/lib/artiglio/artiglio "$@"
