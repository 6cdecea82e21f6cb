#!/bin/sh
# Makes the certificate of the house's authority and one for the broker: make-certificates.sh NAME [ADDRESS]
# NAME is the broker's name in the network, ADDRESS its IP address. Run again, it renews the broker's certificate and
# keeps the authority, so that the tables need nothing new.
set -eu
name=${1:?the broker’s name in the network}
address=${2:-127.0.0.1}
umask 077
[ -e house-ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
  -subj "/CN=Artiglio house" -keyout house-ca.key -out house-ca.crt 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" \
  -keyout broker.key -out broker.csr 2>/dev/null
printf 'subjectAltName=DNS:%s,DNS:localhost,IP:%s\n' "$name" "$address" > broker.ext
openssl x509 -req -in broker.csr -CA house-ca.crt -CAkey house-ca.key -CAcreateserial -days "${DAYS:-825}" \
  -extfile broker.ext -out broker.crt 2>/dev/null
rm -f broker.csr broker.ext
chmod 644 house-ca.crt broker.crt
