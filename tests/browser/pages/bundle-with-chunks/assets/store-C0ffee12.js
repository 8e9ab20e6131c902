const r=[],n=(e,t,r)=>({success:!1,error:{code:e,message:t,retryable:r}});export{r as a,n as f};
