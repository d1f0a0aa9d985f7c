#!/bin/sh
# Makes the folder `secrets` for compose.full.yaml: a key, passwords, and the addresses that hold them. Keeps what is there.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
chmod 711 secrets
cd secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
make() { [ -e "$1" ] || printf '%s\n' "$2" >"$1"; }
make secret_key "$(random)$(random)"
make database_password "$(random)"
make files_secret "$(random)"
make database_url "postgres://vitrine:$(cat database_password)@database/vitrine"
make files_url "s3://vitrine:$(cat files_secret)@vitrine?endpoint=http://files:8333"
make files_keys "{\"identities\": [{\"name\": \"vitrine\", \"credentials\": [{\"accessKey\": \"vitrine\", \"secretKey\": \"$(cat files_secret)\"}], \"actions\": [\"Admin\", \"Read\", \"Write\", \"List\", \"Tagging\"]}]}"
# Containers read them as users of their own; nobody else comes through the folder who does not know the names.
chmod 644 secret_key database_url database_password files_url files_keys
