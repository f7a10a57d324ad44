import { element } from '../../../required.ts'
import type { Evidence, OpenedLeaf, PlaceLine } from '../../format.ts'
import { attemptId, examId } from '../exam-world.ts'
import { edit, editLines, pathOf, turned, type Files } from '../publish-world.ts'
import { changedAnswers } from './answers.ts'
import { by, row, type Expected, type NamedFault } from './fault.ts'

/** Replaces a text in a file. */
const swap = (name: string, from: string, to: string) => edit(name, (text) => text.replace(from, to))

/** Changes a line of a file of lines. @param no from 1 */
const line = <L extends PlaceLine | Evidence | OpenedLeaf>(
  name: string,
  no: number,
  change: (value: { -readonly [K in keyof L]: L[K] }) => void,
) =>
  editLines(name, (lines) => {
    const value = JSON.parse(element(lines, no - 1)) as L
    change(value)
    lines[no - 1] = JSON.stringify(value)
  })
const place = (no: number, change: (value: { -readonly [K in keyof PlaceLine]: PlaceLine[K] }) => void) =>
  line<PlaceLine>('places-0.ndjson', no, change)
const evidence = (no: number, change: (value: { -readonly [K in keyof Evidence]: Evidence[K] }) => void) =>
  line<Evidence>('evidence-0.ndjson', no, change)
const without = (name: string, no: number) => editLines(name, (lines) => void lines.splice(no - 1, 1))
const missing = (name: string) => (files: Files) => void files.delete(name)

const inFiles = (name: string, expected: Expected, files: (files: Files) => void): NamedFault => ({
  name,
  ...expected,
  files,
})

/** Somebody on the way changes, removes or adds files. */
const onTheWay: readonly NamedFault[] = [
  inFiles('no manifest', by('file', 'manifest.json'), missing(pathOf('manifest.json'))),
  inFiles(
    'manifest that is no JSON',
    by('format', 'manifest.json'),
    edit('manifest.json', (text) => text.slice(1)),
  ),
  inFiles(
    'manifest of another format',
    by('format', 'manifest.json'),
    edit('manifest.json', (text) => text.replace('results/v1', 'results/v2')),
  ),
  inFiles(
    'manifest of another exam',
    by('file', 'manifest.json'),
    edit('manifest.json', (text) => text.replace(examId, attemptId(1))),
  ),
  inFiles(
    'manifest of another log',
    by('file', 'manifest.json'),
    edit('manifest.json', (text) => text.replace('example.com', 'example.org')),
  ),
  inFiles(
    'manifest with another version',
    by('commitment', 'manifest.json'),
    edit('manifest.json', (text) => text.replace('"version": 2', '"version": 3')),
  ),
  inFiles(
    'manifest with fewer rows',
    by('row', 'row 12'),
    edit('manifest.json', (text) => text.replace('"rows": 12', '"rows": 11')),
  ),
  inFiles(
    'manifest with more rows',
    by('row', 'row 13'),
    edit('manifest.json', (text) => text.replace('"rows": 12', '"rows": 13')),
  ),
  inFiles(
    'manifest with fewer leaves',
    by('count', 'manifest.json'),
    edit('manifest.json', (text) => text.replace(/"leaves": \d+/, '"leaves": 3')),
  ),
  inFiles(
    'manifest without its key',
    by('file', 'key-2.json'),
    edit('manifest.json', (text) => text.replace(/\s+"key-2.json": "\S+",/, '')),
  ),
  ...[
    'paper-1.json',
    'key-1.json',
    'key-2.json',
    'places.sha256',
    'evidence.sha256',
    'places-0.ndjson',
    'evidence-0.ndjson',
    'log.ndjson',
  ].map((name) => inFiles(`no ${name}`, by('file', name), missing(pathOf(name)))),
  inFiles('another right answer', by('file', 'key-2.json'), swap('key-2.json', '"right":"A"', '"right":"B"')),
  inFiles('other awards', by('file', 'key-2.json'), swap('key-2.json', '"gold":20', '"gold":50')),
  inFiles('other scoring', by('file', 'key-2.json'), swap('key-2.json', '"wrong":-1', '"wrong":0')),
  inFiles('another first key', by('file', 'key-1.json'), swap('key-1.json', '"wrong":-1', '"wrong":0')),
  inFiles('another paper', by('file', 'paper-1.json'), swap('paper-1.json', '"version":1', '"version":2')),
  inFiles(
    'hash of another line',
    by('file', 'places.sha256'),
    editLines('places.sha256', (lines) => (lines[2] = turned(element(lines, 2)))),
  ),
  inFiles('one hash less', by('count', 'evidence.sha256'), without('evidence.sha256', 3)),
  ...[1, 4, 8, 12].map((no) => inFiles(`no place of row ${no}`, by('row', row(no)), without('places-0.ndjson', no))),
  ...[1, 5, 11].map((no) => inFiles(`no evidence of row ${no}`, by('row', row(no)), without('evidence-0.ndjson', no))),
  inFiles(
    'a row twice',
    by('row', 'row 2'),
    editLines('places-0.ndjson', (lines) => void lines.push(element(lines, 1))),
  ),
  inFiles(
    'a row more',
    by('row', 'row 13'),
    editLines('places-0.ndjson', (lines) => void lines.push(element(lines, 1).replace('"row":2', '"row":13'))),
  ),
  inFiles(
    'two rows swapped',
    by('line', 'row 3'),
    editLines('places-0.ndjson', (lines) => {
      ;[lines[1], lines[2]] = [
        element(lines, 2).replace('"row":3', '"row":2'),
        element(lines, 1).replace('"row":2', '"row":3'),
      ]
    }),
  ),
  ...[1, 3, 12].map((no) =>
    inFiles(
      `another score of row ${no}`,
      by('line', row(no)),
      place(no, (value) => (value.score = Number(value.score) + 1)),
    ),
  ),
  inFiles(
    'another rank',
    by('line', 'row 2'),
    place(2, (value) => (value.rank = 5)),
  ),
  inFiles(
    'another award',
    by('line', 'row 3'),
    place(3, (value) => (value.award = 'gold')),
  ),
  inFiles(
    'another group',
    by('line', 'row 3'),
    place(3, (value) => (value.group = '9')),
  ),
  ...[1, 9].map((no) =>
    inFiles(
      `another answer of row ${no}`,
      by('line', row(no)),
      evidence(no, (value) => (value.answers = changedAnswers(value.answers ?? [], 2))),
    ),
  ),
  inFiles(
    'one answer less',
    by('answers', 'row 5'),
    evidence(5, (value) => (value.answers = (value.answers ?? []).slice(0, -1))),
  ),
  inFiles(
    'a name',
    by('line', 'row 2'),
    evidence(2, (value) => (value.name = 'Somebody')),
  ),
  inFiles(
    'one leaf less',
    by('line', 'row 6'),
    evidence(6, (value) => (value.leaves = value.leaves.slice(1))),
  ),
  inFiles(
    'a line that is no JSON',
    by('format', 'evidence-0.ndjson'),
    editLines('evidence-0.ndjson', (lines) => (lines[0] = '{')),
  ),
]

/** Lines of `log.ndjson`: paper, key, key, results, results, regrade. */
const openings: readonly NamedFault[] = [
  inFiles('paper not opened', by('commitment', 'paper-1.json'), without('log.ndjson', 1)),
  inFiles('first key not opened', by('commitment', 'key-1.json'), without('log.ndjson', 2)),
  inFiles('second key not opened', by('commitment', 'key-2.json'), without('log.ndjson', 3)),
  inFiles('results not opened', by('commitment', 'manifest.json'), without('log.ndjson', 5)),
  inFiles('regrade not opened', by('history', 'log.ndjson'), without('log.ndjson', 6)),
  inFiles(
    'a salt of another leaf',
    by('leaf', 'log.ndjson'),
    line<OpenedLeaf>('log.ndjson', 2, (value) => Object.assign(value, { salt: turned(value.salt) })),
  ),
  inFiles(
    'a leaf twice',
    by('leaf', 'log.ndjson'),
    editLines('log.ndjson', (lines) => void lines.push(element(lines, 0))),
  ),
  inFiles(
    'an event that cannot be read',
    by('format', 'log.ndjson'),
    edit('log.ndjson', (text) => text.replace('kind paper', 'kind papers')),
  ),
]

/** Published files are changed. */
export const fileFaults: readonly NamedFault[] = [...onTheWay, ...openings]
