import { writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'

// Writes schema.ts, the types of all operations, from the OpenAPI document of a running product.

const url = process.env.STADIA_URL ?? 'http://localhost:4000'
const answer = await fetch(`${url}/api/openapi.json`)
if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
const types = astToString(await openapiTypescript(await answer.json()))
await writeFile(new URL('schema.ts', import.meta.url), types)
process.stdout.write(`schema.ts written from ${url}\n`)
