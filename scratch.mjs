import { chromium } from '@playwright/test';
const args=['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'];
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args});
const shots=JSON.parse(process.argv[2]);
for (const [path,w,name,full] of shots){ const p=await b.newPage({viewport:{width:w,height:w<500?740:900}}); p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(name,m.text().slice(0,200))}); await p.goto('http://127.0.0.1:3100'+path); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/shots/${name}.png`,fullPage:!!full}); await p.close(); }
await b.close();
