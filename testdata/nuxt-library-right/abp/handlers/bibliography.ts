import { success } from '../reply'

const entry = (book: { isbn: string; title: string; author: string }) =>
  `@book{${book.isbn},\n  title = {${book.title}},\n  author = {${book.author}}\n}`

export async function bibliography({ isbns }: { isbns: string[] }) {
  const books = await Promise.all(isbns.map((isbn) => $fetch<any>(`/api/books/${isbn}`)))
  const content = books.map(entry).join('\n\n')
  return success({
    content,
    mimeType: 'text/x-bibtex',
    encoding: 'utf-8',
    filename: 'bibliography.bib',
    size: new TextEncoder().encode(content).length,
  })
}
