#!/bin/sh
# Makes passwords, keys and certificates once. A volume that is removed loses them: back up /product before, because stored files cannot
# be read without its keys.
set -eu
[ -e /product/ready ] && exit 0
random() { openssl rand -hex 24; }
put() { printf '%s' "$2" > "$1"; }

app=$(random) owner=$(random) admin=$(random) s3_id=$(random) s3_secret=$(random)
verified='postgres:5432/bridgehold?sslmode=verify-full&sslrootcert=/run/bridgehold/ca.crt'
put /product/database-url "postgresql://bridgehold_app:$app@$verified"
put /product/data-keys "k1:$(openssl rand -base64 32)"
put /product/index-key "$(openssl rand -base64 32)"
put /product/s3-access-key "$s3_id"
put /product/s3-secret-key "$s3_secret"
put /owner/postgres-password "$admin"
put /owner/owner-url "postgresql://bridgehold_owner:$owner@$verified"
put /owner/admin-url "postgresql://postgres:$admin@postgres:5432/postgres?sslmode=verify-full&sslrootcert=/run/bridgehold/ca.crt"

cd /certificates
openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=Bridgehold on this machine" -keyout ca.key -out ca.crt
for name in postgres s3 mail proxy; do
  openssl req -newkey rsa:3072 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost' "$name" > "$name.ext"
  openssl x509 -req -days 3650 -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -extfile "$name.ext" -out "$name.crt"
done
rm ca.key ./*.csr ./*.ext
cp ca.crt /product/ca.crt
cat > s3.json <<CONFIG
{ "identities": [{ "name": "bridgehold", "credentials": [{ "accessKey": "$s3_id", "secretKey": "$s3_secret" }],
  "actions": ["Read:bridgehold", "Write:bridgehold", "List:bridgehold"] }] }
CONFIG

# 999 is PostgreSQL in its image. 1000 is the product, Temporal and, in newer images, SeaweedFS.
put postgres-password "$admin"
chmod 0400 ./*.key s3.json postgres-password
chown 999:999 postgres.key postgres-password
chown 1000:1000 s3.key s3.json
chmod 0400 /product/* /owner/* && chown 1000:1000 /product/* /owner/*
touch /product/ready
