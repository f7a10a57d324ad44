#!/usr/bin/env bash
# SheetJS: the formatting of parts of a cell (`r`, rich text as XML) is kept for shared strings, but not for inline strings
# (t="inlineStr"), although both hold the same runs. A superscript in an inline string comes in as plain digits: 10³ as 103.
# Exits with 0 while @e965/xlsx 0.20.3 behaves so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 fflate@0.8.3
cat > try.cjs <<'JS'
const XLSX = require('@e965/xlsx')
const { strToU8, zipSync } = require('fflate')
console.log('SheetJS', XLSX.version)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const runs = '<r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r>'

/** A workbook whose first cell has the same runs, as a shared or as an inline string (ECMA-376, part 1, 18.3.1.4). */
function workbook(cell) {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>
      <Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}">
      <Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">
      <sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">
      <Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="1" uniqueCount="1"><si>${runs}</si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cell}</row></sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const read = (cell) => XLSX.read(workbook(cell), { type: 'array' }).Sheets.S.A1
const shared = read('<c r="A1" t="s"><v>0</v></c>')
const inline = read(`<c r="A1" t="inlineStr"><is>${runs}</is></c>`)
console.log('shared string:', JSON.stringify({ v: shared.v, r: shared.r }))
console.log('inline string:', JSON.stringify({ v: inline.v, r: inline.r }))
process.exit(shared.r?.includes('superscript') && inline.v === '103' && !inline.r?.includes('superscript') ? 0 : 1)
JS
node try.cjs
