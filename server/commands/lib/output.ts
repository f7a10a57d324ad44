export const print = (text: string) => void process.stdout.write(`${text}\n`)
export const complain = (text: string) => void process.stderr.write(`${text}\n`)
