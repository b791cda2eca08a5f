// Runs the given test files one after another in this process. Their names are removed from the command line, because
// tap derives the name of a test's directory from it, and many names would make it too long.
for (const file of process.argv.splice(2)) await import(`../${file}`)
