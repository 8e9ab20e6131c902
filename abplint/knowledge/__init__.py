"""What is known of frameworks and libraries, as data: one TOML file for each, and the only reader of them.

A file begins with what it is about (`name`, `packages`, `words`). Its tables are *topics*, each read into the type
that describes it: `subjects` asks what the files are about, `files` which files are looked at, `projects` how they are
built and served, `programs` what their code means by the names of libraries. A topic is parsed when somebody first asks
for it, in all files that have it, so that a run pays for what it uses. A table or key that nobody knows, a missing
key and a value of the wrong type raise `KnowledgeError` with the file and the line.
"""
