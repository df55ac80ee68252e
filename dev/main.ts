import { demoExtension } from '#dev/demo.ts'
import { runServer } from '#server/app/start/start.ts'

// The server with the demo around it: seeds, demo walkers and the /dev page, all only where the twins are.
runServer(demoExtension())
